import type { Catalogue } from '#contract/catalogue.ts';
import type { FeedbackType } from '#contract/feedback.ts';

/** The types of feedback of a catalogue that names none itself. */
const DEFAULT_TYPES: readonly FeedbackType[] = [
  { id: 'product', name: { en: 'Question about a product', cn: '产品咨询' } },
  { id: 'price', name: { en: 'Price and delivery', cn: '价格与交货' } },
  { id: 'support', name: { en: 'Technical support', cn: '技术支持' } },
  { id: 'missing', name: { en: 'Something I did not find', cn: '未找到所需产品' } },
  { id: 'website', name: { en: 'Fault on this website', cn: '网站问题' } },
  { id: 'other', name: { en: 'Something else', cn: '其他' } },
];

/** The types of feedback in the owner's order. */
export function listFeedbackTypes({ feedback_types }: Catalogue): readonly FeedbackType[] {
  return feedback_types === undefined || feedback_types.length === 0 ? DEFAULT_TYPES : feedback_types;
}
