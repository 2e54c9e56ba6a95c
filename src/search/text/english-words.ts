/**
 * Everyday English words of four letters and more. They are typed on purpose, so they are neither misspellings of a
 * catalogue's words nor initials of Chinese ones.
 */
const EVERYDAY = `able about above across after again against ahead alike alone along also although always among amount another anyone anything around
  away back base based basic because become been before began behind being below beside best better between beyond both bring brings brought
  build built bulk business busy buying call called came cannot care case certain change cheap cheaper cheapest check choose clear close
  closer come comes common compare complete could daily date deal deep different direct does done down during each early easy edge either
  else enough even ever every exact example expert extra face fact fair fall fast faster feel feet fewer field find fine first fits five
  follow found four free from full further gave general gets give given gives goes going gone good great group guide half hand hard have
  having hear heavy held help here high higher hold home hour house however huge idea inside instead into issue item items itself just keep
  kept kind kinds knew know known large larger largest last late later latest learn least leave left less level life like list little live
  long longer look looking looks lost lots lower lowest made main make makes making manual many match maybe mean means meet mind mine model
  money month more most move much must name near nearly need needed needs never news next nice none note number often older once online
  only onto open order other others over part parts past people perfect place please plus point price prices proper pull push quick
  quickly quite rather reach read ready real really recent right room round safe said sale same save says second seem seen sell send sense
  several shall shape share ship shop short should show shown side similar simple since size sizes slow slower small smaller smallest some
  someone something soon sort special stand start state stay step still stock stop store strong such suit suitable support sure take taken
  talk tell than thank thanks that their them then there these they thick thicker thin thing things think thinner this those though three
  through time times today together told took total toward tree true turn type types under unit units unless until upon used useful user
  uses using usual vendor version very view want wants week weight well went were what when where whether which while white whole whose
  wide wider will wire with within without word work works world would write year years your`;

const WORDS = new Set(EVERYDAY.split(/\s+/));

/** Whether a folded word is everyday English. */
export function isEverydayEnglish(word: string): boolean {
  return WORDS.has(word);
}
