import { ARTICLE_ROUTES } from './articles/article-routes.ts';
import { BRAND_ROUTES } from './brand/brand-routes.ts';
import { FILE_ROUTES } from './files/file-routes.ts';
import { BACKUP_ROUTES } from './health/backup-pages.ts';
import { HEALTH_ROUTE } from './health/health-page.ts';
import { RESTORE_ROUTES } from './health/restore-pages.ts';
import { RUN_ROUTES } from './health/runs-page.ts';
import { HOME_ROUTES } from './home/home-routes.ts';
import { IMPORT_ROUTES } from './imports/import-routes.ts';
import { INBOX_ROUTES } from './inbox/inbox-routes.ts';
import { LIST_ROUTES } from './lists/list-routes.ts';
import { LOG_ROUTE } from './log/log-page.ts';
import type { DeskRoute } from './page/desk-page.ts';
import { PRICE_ROUTES } from './prices/price-routes.ts';
import { PRODUCT_ROUTES } from './products/product-routes.ts';
import { REPORT_ROUTES } from './reports/report-routes.ts';
import { VERSION_ROUTES } from './versions/version-routes.ts';

/** The pages that every desk has. */
export const ROUTES: readonly DeskRoute[] = [
  ...IMPORT_ROUTES,
  ...PRICE_ROUTES,
  ...PRODUCT_ROUTES,
  ...FILE_ROUTES,
  ...ARTICLE_ROUTES,
  ...LIST_ROUTES,
  ...BRAND_ROUTES,
  ...HOME_ROUTES,
  ...INBOX_ROUTES,
  ...REPORT_ROUTES,
  ...VERSION_ROUTES,
  ...RUN_ROUTES,
  HEALTH_ROUTE,
  ...BACKUP_ROUTES,
  ...RESTORE_ROUTES,
  LOG_ROUTE,
];
