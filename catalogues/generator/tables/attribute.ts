/** A row of `attributes.csv`; `filterable` and `inTable` are true where not said. */
export interface AttributeRow {
  readonly key: string;
  readonly name: { readonly en: string; readonly cn: string };
  readonly kind: 'number' | 'range' | 'enum' | 'text' | 'flag';
  readonly unit?: string;
  readonly displayUnits?: readonly string[];
  readonly precision?: number;
  readonly group: { readonly en: string; readonly cn: string };
  readonly filterable?: boolean;
  readonly inTable?: boolean;
  readonly better?: 'higher' | 'lower';
  readonly help: { readonly en: string; readonly cn: string };
}

/** An attribute of a group: key, kind with unit and decimals (`number mm 2`), both names, both help texts, and what differs from the rule. */
type Short = readonly [
  key: string,
  form: string,
  en: string,
  cn: string,
  helpEn: string,
  helpCn: string,
  extra?: Partial<AttributeRow>,
];

/** Writes out the attributes of one group. */
export function groupOf(group: AttributeRow['group'], rows: readonly Short[]): AttributeRow[] {
  return rows.map(([key, form, en, cn, helpEn, helpCn, extra]) => {
    const [kind, unit, precision] = form.split(' ') as [AttributeRow['kind'], string?, string?]; // the table below is typed by hand
    return {
      key,
      kind,
      group,
      name: { en, cn },
      help: { en: helpEn, cn: helpCn },
      ...(unit === undefined || unit === '-' ? {} : { unit }),
      ...(precision === undefined ? {} : { precision: Number(precision) }),
      ...extra,
    };
  });
}
