/** The answer with a page whose text the server takes as it is: as a body it would become bytes, a stream, and bytes again, which costs as
 *  much as a quarter of its rendering. */
export class RenderedPage extends Response {
  readonly html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** The text of a page's answer, whichever copy of this module made it: the built site has its own. */
export function htmlOf(response: Response): Promise<string> | string {
  return 'html' in response && typeof response.html === 'string' ? response.html : response.text();
}
