import { describe, expect, it } from 'vitest';
import { Id } from '#contract/id.ts';
import type { ProductDraft } from '../draft.ts';
import { ProductIdentity } from './product-identity.ts';

const place = { file: 'p.csv', line: 2, column: null };

function draft(part_number: string, changes: Partial<ProductDraft> = {}): ProductDraft {
  const cell = { key: 'length', text: '1', unit: null, decimal_comma: false, place };
  return {
    id: null,
    part_number,
    set_id: null,
    group_id: null,
    category_ids: [],
    category_paths: [],
    name: {},
    summary: {},
    description: {},
    image: null,
    status: 'published',
    replacement: null,
    cells: [cell],
    price: null,
    lead_time: null,
    documents: [],
    cross_references: [],
    added_on: null,
    ...changes,
  };
}

const claim = (identity: ProductIdentity, product: ProductDraft) => {
  const { id, problems } = identity.claim(product, place);
  return [id, ...problems.map(problem => problem.code)];
};

describe('the identity of products', () => {
  it('makes ids of part numbers and refuses two that make one', () => {
    const identity = new ProductIdentity(() => false);
    expect(claim(identity, draft('AC254-100-A/M'))).toEqual(['AC254-100-A-M']);
    expect(claim(identity, draft('AC254-100-A M'))).toEqual([null, 'id_collision']);
    expect(claim(identity, draft('ac254-100-a/m'))).toEqual([null, 'id_collision']);
  });

  it('gives the later one a suffix where the source asks for it, the same in whatever order', () => {
    const [first, second] = [new ProductIdentity(() => false), new ProductIdentity(() => false)];
    const axitec = draft('Axitec AC-235P', { same_id: 'suffix' });
    claim(first, draft('AXITEC AC-235P'));
    const [id, code] = claim(first, axitec);
    expect(code).toBe('id_suffixed');
    expect(Id.safeParse(id).success).toBe(true);
    claim(second, draft('other'));
    claim(second, draft('AXITEC AC-235P'));
    expect(claim(second, axitec)).toEqual([id, 'id_suffixed']);
    expect(claim(second, axitec)).toEqual([null, 'row_repeated']);
    expect(second.find('Axitec AC-235P')).toBe(id);
  });

  it('tells a repeated row from a second product of the same number', () => {
    const identity = new ProductIdentity(() => false);
    claim(identity, draft('A'));
    expect(claim(identity, draft('A'))).toEqual([null, 'row_repeated']);
    expect(claim(identity, draft('A', { name: { en: 'other' } }))).toEqual([null, 'part_number_twice']);
  });

  it('lets makers share a part number under ids of their own', () => {
    const identity = new ProductIdentity(() => false);
    expect(claim(identity, draft('LM317T', { id: '497-1575-5-ND' }))).toEqual(['497-1575-5-ND']);
    expect(claim(identity, draft('LM317T', { id: '296-1' }))).toEqual(['296-1', 'part_number_shared']);
    expect(identity.find('LM317T')).toBe('497-1575-5-ND');
    expect(identity.find('296-1')).toBe('296-1');
  });

  it('refuses ids of sets, and part numbers that leave nothing for an id', () => {
    const identity = new ProductIdentity(id => id === 'pcx');
    expect(claim(identity, draft('pcx'))).toEqual([null, 'id_of_set']);
    expect(claim(identity, draft('透镜'))).toEqual([null, 'id_invalid']);
  });

  it('remembers what was refused', () => {
    const identity = new ProductIdentity(() => false);
    claim(identity, draft('A'));
    identity.release('A', 'A');
    expect(identity.find('A')).toBeUndefined();
    expect(identity.isRefused('A')).toBe(true);
    expect(claim(identity, draft('A'))).toEqual(['A']);
  });
});
