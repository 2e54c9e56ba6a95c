import { randomBytes } from 'node:crypto';
import type { feedbackEndpoints } from '#contract/api/endpoints/feedback.ts';
import { ApiError } from '#contract/api/errors.ts';
import { FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#contract/limits.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { FeedbackType } from '#contract/records/feedback-type.ts';
import type { Feedback, FeedbackForm } from '#contract/visitors/feedback.ts';
import { addFeedback, type FeedbackImage, listFeedbackOfSession } from '#database/visitors/feedback.ts';
import { countSentWithin } from '#database/visitors/sent-counts.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import { limitPerDay } from '../call/daily-limit.ts';
import type { UploadedFile } from '../call/form-body.ts';
import type { Handlers } from '../call/handler.ts';
import { inBoth as textOf } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { readImageType } from './image-type.ts';

/** Feedbacks that a session may send within 24 hours. */
const PER_DAY = 30;
/** Feedbacks that a session's history shows. */
const HISTORY_MAX = 200;

/** The calls under `/feedback`. */
export const feedbackHandlers: Handlers<keyof typeof feedbackEndpoints> = {
  feedback_send: async ({ served, database, session_id, locale, body, files, now, reach }) => {
    const images = readImages(files);
    await checkReferences(served(), body);
    const time = now();
    await limitPerDay(time, PER_DAY, span => countSentWithin(database, 'feedback', session_id, span));
    const feedback = makeFeedback(body, images.length, { locale, now: time });
    await addFeedback(database, session_id, feedback, images, reach);
    const { id, status, created_at } = feedback;
    return { id, status, created_at };
  },

  feedback_list: async ({ served, database, session_id, locale }) => {
    const kept = await listFeedbackOfSession(database, session_id, HISTORY_MAX);
    const names = typeNames(served(), locale);
    return kept.map(({ contact: _contact, locale: _locale, ...feedback }) => ({
      ...feedback,
      // A type that the catalogue no longer has shows its id.
      type_name: names.get(feedback.type_id) ?? feedback.type_id,
    }));
  },

  feedback_types: async ({ served, locale }) =>
    [...typeNames(served(), locale)].map(([feedback_type_id, type_name]) => ({
      feedback_type_id,
      type_name,
    })),
};

/** The names of the feedback types by their ids, in the owner's order. */
export function typeNames({ catalogue }: Pick<ServedCatalogue, 'catalogue'>, locale: Locale) {
  return new Map(listFeedbackTypes(catalogue).map(({ id, name }) => [id, showText(name, locale).text]));
}

function makeFeedback(
  form: FeedbackForm,
  images: number,
  { locale, now }: { locale: Locale; now: Date },
): Feedback {
  const { type_id, content, name, email, phone, company, area_code, product_id, page } = form;
  return {
    id: `F${randomBytes(9).toString('base64url')}`,
    type_id,
    content,
    contact: { name, email, phone, company },
    area_code: area_code ?? null,
    product_id: product_id ?? null,
    page: page ?? null,
    images,
    status: 'received',
    reply: null,
    created_at: now.toISOString(),
    answered_at: null,
    locale,
  };
}

/**
 * @throws ApiError `invalid_body` naming `images` if there are too many, one is too large, or no image of the accepted types
 */
function readImages(files: readonly UploadedFile[]): FeedbackImage[] {
  if (files.length > FEEDBACK_IMAGES_MAX)
    throw refuse(
      'images',
      String(files.length),
      inBoth('expected.images_max', { limit: FEEDBACK_IMAGES_MAX }),
    );
  return files.map(({ name, bytes }) => {
    if (bytes.length > FEEDBACK_IMAGE_BYTES_MAX)
      throw refuse(
        'images',
        name,
        inBoth('expected.image_size', { limit: FEEDBACK_IMAGE_BYTES_MAX / 2 ** 20 }),
      );
    const type = readImageType(bytes);
    if (type === undefined) throw refuse('images', name, inBoth('expected.image_type'));
    return { type, bytes };
  });
}

/** @throws ApiError `invalid_body` if type, product or area do not exist */
async function checkReferences(served: ServedCatalogue, form: FeedbackForm): Promise<void> {
  const { type_id, product_id, area_code } = form;
  const types = listFeedbackTypes(served.catalogue).map(type => type.id);
  if (!types.includes(type_id)) {
    const list = types.join(', ');
    throw refuse('type_id', type_id, inBoth('expected.one_of', { values: list }));
  }
  if (product_id !== undefined && !(await isProductOrSet(served, product_id)))
    throw refuse('product_id', product_id, inBoth('expected.existing_product'));
  if (area_code !== undefined && served.areas.find(area_code) === undefined)
    throw refuse('area_code', area_code, inBoth('expected.existing_area'));
}

async function isProductOrSet({ records }: ServedCatalogue, id: string): Promise<boolean> {
  return (await records.findProduct(id)) !== undefined || (await records.findSet(id)) !== undefined;
}

function refuse(field: string, value: string, expected: Texts): ApiError {
  return new ApiError('invalid_body', { field, value, expected });
}

/** The types of feedback of a catalogue that names none itself. */
const DEFAULT_TYPES: readonly FeedbackType[] = (
  ['product', 'price', 'support', 'missing', 'website', 'other'] as const
).map(id => ({ id, name: textOf(`feedback_type.${id}`) }));

/** The types of feedback in the owner's order. */
function listFeedbackTypes({ feedback_types }: Catalogue): readonly FeedbackType[] {
  return feedback_types === undefined || feedback_types.length === 0 ? DEFAULT_TYPES : feedback_types;
}
