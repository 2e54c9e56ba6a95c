import { UCP_VERSION } from './profile.ts';
import { CONDITIONS_MAX } from './requests.ts';

const NUMBER = { type: 'number' };
const SPAN = {
  unit: {
    type: 'string',
    description: 'As the catalogue or a data sheet writes it; absent: the unit of the attribute',
  },
  value: { ...NUMBER, description: 'One place' },
  tolerance: { ...NUMBER, minimum: 0, default: 0, description: 'What may lie to both sides of `value`' },
  min: { ...NUMBER, description: 'Least; absent: open' },
  max: { ...NUMBER, description: 'Most; absent: open' },
};

/** A condition of a search. */
const CONDITION = {
  type: 'object',
  required: ['key'],
  additionalProperties: false,
  oneOf: [
    { required: ['value'] },
    { anyOf: [{ required: ['min'] }, { required: ['max'] }] },
    { required: ['in'] },
    { required: ['yes'] },
  ],
  properties: {
    key: { type: 'string', description: 'Key of an attribute or, with `at`, of a curve’s y axis' },
    ...SPAN,
    in: { type: 'array', items: { type: 'string' }, minItems: 1, description: 'Any of these choices' },
    yes: { type: 'boolean', description: 'Of an attribute that is yes or no' },
    exclude: { type: 'boolean', default: false, description: 'Whether what meets it is left out' },
    at: {
      type: 'object',
      additionalProperties: false,
      properties: SPAN,
      description: 'A place or a whole span of the x axis, over which the curve keeps to `min` or `max`',
    },
    anywhere: {
      type: 'boolean',
      default: false,
      description: 'Whether one place of the span is enough',
    },
  },
};

/** A value of a product. */
const PARAMETER = {
  type: 'object',
  required: ['key', 'name', 'text'],
  additionalProperties: false,
  properties: {
    key: { type: 'string' },
    name: { type: 'string' },
    unit: { type: 'string' },
    value: NUMBER,
    comparison: { type: 'string', description: '`>=` and the like: the value is a limit' },
    tolerance: {
      type: 'object',
      required: ['minus', 'plus'],
      properties: { minus: NUMBER, plus: NUMBER },
    },
    min: NUMBER,
    max: NUMBER,
    choices: { type: 'array', items: { type: 'string' } },
    yes: { type: 'boolean' },
    text: { type: 'string', description: 'The value for people' },
  },
};

/**
 * The schema of the extension that the site adds to searches and products of the protocol: conditions on quantities with unit, range and
 * tolerance, on choices and on curves in `filters.parametric`, and the values of a product in `metadata.parametric`.
 * @param id the schema's own address
 */
export function parametricSchema(id: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    title: 'Parametric conditions and values',
    description:
      'Attributes, curves and their units are those of the catalogue; the API describes them by category.',
    requires: { protocol: { min: UCP_VERSION } },
    $defs: {
      filters: {
        type: 'object',
        properties: {
          parametric: { type: 'array', maxItems: CONDITIONS_MAX, items: { $ref: '#/$defs/condition' } },
        },
      },
      condition: CONDITION,
      metadata: {
        type: 'object',
        required: ['parametric'],
        properties: { parametric: { type: 'array', items: { $ref: '#/$defs/parameter' } } },
      },
      parameter: PARAMETER,
    },
  };
}
