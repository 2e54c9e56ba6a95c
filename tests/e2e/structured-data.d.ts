// Neither package has types of its own: what the tests use of them.

declare module '@marbec/web-auto-extractor' {
  /** Reads the structured data of a page. */
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  /** Checks structured data by what search engines ask of each type. */
  export default class Validator {
    validate(
      data: object,
    ): Promise<
      { severity: 'ERROR' | 'WARNING'; rootType: string; issueMessage: string; fieldNames?: string[] }[]
    >;
  }
}
