import type { Tool } from '../tool.ts';
import { compareProducts } from './compare-products.ts';
import { convertQuantity } from './convert-quantity.ts';
import { describeCategory } from './describe-category.ts';
import { findAlternatives } from './find-alternatives.ts';
import { findByCurve } from './find-by-curve.ts';
import { findDocuments } from './find-documents.ts';
import { listCategories } from './list-categories.ts';
import { quotePrice } from './quote-price.ts';
import { readCurve } from './read-curve.ts';
import { readNeed } from './read-need.ts';
import { searchProducts } from './search-products.ts';
import { showProduct } from './show-product.ts';

/** Every tool, in the order in which a caller is likely to need them. */
export const TOOLS: readonly Tool[] = [
  readNeed,
  searchProducts,
  listCategories,
  describeCategory,
  showProduct,
  compareProducts,
  findByCurve,
  readCurve,
  convertQuantity,
  findAlternatives,
  quotePrice,
  findDocuments,
];
