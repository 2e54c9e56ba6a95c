import type {
  ColumnData,
  ListData,
  RelaxationData,
  RowData,
  SetCardData,
} from '#contract/client/client-answers.ts';

const NO_TEXT = { text: '' };

/**
 * The list without data that its screen does not show: values of other columns, the texts that values were read from,
 * and the details of a column for its attribute's own page.
 */
export function pruneList(list: ListData, columns: readonly ColumnData[]): ListData {
  return {
    ...list,
    products: pruneRows(list.products, columns).map((row, place) =>
      // Values that all products share are shown once.
      place > 0
        ? row
        : (pruneRows(list.products.slice(0, 1), [...columns, ...sharedColumns(list)])[0] ?? row),
    ),
    relaxed: pruneWays(list.relaxed, columns),
    behind: list.behind && (pruneWays([list.behind], columns)[0] ?? null),
    leftOut: list.leftOut && (pruneWays([list.leftOut], columns)[0] ?? null),
    missedKind: list.missedKind && {
      ...list.missedKind,
      relaxed: pruneWays(list.missedKind.relaxed, columns),
    },
    guess: list.guess && { ...list.guess, products: pruneRows(list.guess.products, columns) },
    sets: list.sets.map(pruneSpans),
    columns: list.columns.map(pruneColumn),
    facets: list.facets.map(facet => ({
      ...facet,
      column: { ...facet.column, group: NO_TEXT },
    })),
  };
}

function sharedColumns({ columns, shared }: ListData): ColumnData[] {
  return columns.filter(({ key }) => shared.includes(key));
}

function pruneWays(ways: readonly RelaxationData[], columns: readonly ColumnData[]): RelaxationData[] {
  return ways.map(way => ({ ...way, products: pruneRows(way.products, columns) }));
}

/** Rows without the values of other columns and the texts that values were read from. */
export function pruneRows(rows: readonly RowData[], columns: readonly ColumnData[]): RowData[] {
  const shown = new Set(columns.map(column => column.key));
  const view = [...shown].join(' ');
  return rows.map(row => {
    const known = pruned.get(row);
    if (known?.view === view) return known.row;
    const made = pruneRow(row, shown);
    pruned.set(row, { view, row: made });
    return made;
  });
}

/** How a row was pruned last, and for which columns: it is in the tables of many pages. */
const pruned = new WeakMap<RowData, { view: string; row: RowData }>();

function pruneRow(row: RowData, shown: ReadonlySet<string>): RowData {
  const values = row.values.filter(value => shown.has(value.key));
  return { ...row, values: values.map(value => ('given' in value ? { ...value, given: '' } : value)) };
}

/** Cards without data that only a list of sets shows, such as a curve beside a drawing. */
export function pruneCards(cards: readonly SetCardData[]): SetCardData[] {
  return cards.map(card => ({ ...pruneSpans(card), curve: card.image === null ? card.curve : null }));
}

/** A column without data that its table does not show: its explanation, its group, further units. */
export function pruneColumn(column: ColumnData): ColumnData {
  return { ...column, group: NO_TEXT, help: NO_TEXT, sketch: undefined, displayUnits: [] };
}

function pruneSpans(card: SetCardData): SetCardData {
  return { ...card, spans: card.spans.map(span => ({ ...span, column: pruneColumn(span.column) })) };
}
