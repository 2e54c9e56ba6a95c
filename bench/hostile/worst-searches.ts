/**
 * The searches that cost the site most, of those that were found: numbers that may mean many quantities, words that
 * may be misspelt, and nothing that matches. `npm run bench -- worst` looks for worse ones and begins with these.
 */
export const WORST_SEARCHES: readonly string[] = [
  'f=100mm the um µm bo R>99% µm of lenses ^ 144 lens 透镜 lb 5 twenty diamter , poly R>99% laser 5-10 mono 144 cells pmax mirror ( b - 1 , 一百 小于 2.54cm Ω 1e9 ß \\ kΩ lenseLA-25 mirorr 1 000 二十五 coated 1/2"',
  'lenses 5 10 20 25 50 75 100 150 200 mirrors 1 2 3 4 6 8 12 filters 7 9 11 13 15 17 windows 30 40 60 80 90 prisms 250 300 400 500',
  'mirorr lenss filtr windw prsm 532 1064 633 0.5 1.5 2.5 between 5 and 10 not coated under 3 over 7 about 12',
];
