import { z } from 'zod';
import { LocaleCode } from '#text/locale-schema.ts';
import { Id } from '../id.ts';
import { FEEDBACK_CONTENT_MAX } from '../limits.ts';
import type { MessageKey } from '../messages/messages.ts';
import { FeedbackTypeId } from '../records/feedback-type.ts';
import { Contact, EMAIL_PATTERN, EmailAddress, filled, typedLine, typedText } from './contact.ts';

/** The state of a feedback. */
export const FeedbackStatus = z.enum(['received', 'in_progress', 'answered']);
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

/** The image types that a feedback accepts, judged by the content of the file. */
export const ImageType = z.enum(['image/png', 'image/jpeg', 'image/webp']);
export type ImageType = z.infer<typeof ImageType>;

const blankIsAbsent = (text: unknown) => (typeof text === 'string' && text.trim() === '' ? undefined : text);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
/** The same of a text of a certain form, which the API's description names. */
const optionalOf = <Schema extends z.ZodType>(schema: Schema, pattern: string) =>
  optional(schema).meta({ minLength: 0, pattern: String.raw`^(\s*|${pattern})$` });

/** The form of a visitor. Only type and content are required, and empty fields count as absent. */
export const FeedbackForm = z.strictObject({
  type_id: FeedbackTypeId,
  content: filled(typedText(FEEDBACK_CONTENT_MAX)),
  name: optional(typedLine(100)),
  email: optionalOf(EmailAddress, String.raw`\s*${EMAIL_PATTERN}\s*`),
  phone: optional(typedLine(40)),
  company: optional(typedLine(200)),
  area_code: optional(typedLine(40)),
  product_id: optionalOf(Id, '[A-Za-z0-9][A-Za-z0-9._~-]*'),
  page: optionalOf(
    typedLine(500).regex(/^\//, 'expected.site_path' satisfies MessageKey),
    String.raw`\s*/[^\u0000-\u001f\u007f-\u009f]*`,
  ),
});
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** A stored feedback. `page` and `product_id` are its subject. Times are in ISO 8601. */
export const Feedback = z.object({
  id: z.string(),
  type_id: z.string(),
  content: z.string(),
  contact: Contact,
  area_code: z.string().nullable(),
  product_id: z.string().nullable(),
  page: z.string().nullable(),
  images: z.int().describe('number of attached images'),
  status: FeedbackStatus,
  reply: z.string().nullable(),
  created_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  locale: LocaleCode.optional().describe(
    'language in which it was sent; absent in those of earlier releases',
  ),
});
export type Feedback = z.infer<typeof Feedback>;
