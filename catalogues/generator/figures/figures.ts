import { bannerFigures } from './banners.ts';
import { courseFigures } from './courses.ts';
import { solutionFigures } from './solutions.ts';
import { technologyFigures } from './technology.ts';

/** Every picture that belongs to an article, by its file name in `media/`. */
export function articleFigures(): Map<string, string> {
  return new Map([...solutionFigures(), ...courseFigures(), ...technologyFigures(), ...bannerFigures()]);
}
