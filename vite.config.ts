import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { knowStyles } from './src/app/platform/builds/known-styles.ts';
import { shareChunks } from './src/app/platform/builds/shared-chunks.ts';
import { messageCatalogues } from './src/app/platform/messages/vite-plugin.ts';

// What goes into one file for many pages, by the modules that it is made around.
const SHARED_CHUNKS = {
  // What every page loads.
  frame: [
    'src/app/entry.client.tsx',
    'src/app/root.tsx',
    'src/app/parts/catalogue/breadcrumb.tsx',
    'src/app/parts/day-text.ts',
    'src/app/platform/clicks/list-mark.ts',
    'src/app/platform/page/memo-screen.ts',
    'src/app/platform/page/page-meta.ts',
    'src/app/platform/page/use-home.ts',
  ],
  // What shows a product or a part of a list, on most pages.
  rows: [
    'src/app/features/list/address/address.ts',
    'src/app/features/list/table/pager.tsx',
    'src/app/features/list/form/address-form.tsx',
    'src/app/features/list/form/text-field.tsx',
    'src/app/platform/page/next-frame.tsx',
    'src/app/parts/copy-button.tsx',
    'src/app/parts/drawing.tsx',
    'src/app/parts/values/full-value.tsx',
    'src/app/parts/values/lead-time-text.tsx',
    'src/app/parts/values/part-number.tsx',
    'src/app/parts/values/row-price.tsx',
    'src/app/parts/table/table-scroll.tsx',
    'src/app/parts/values/value-text.tsx',
  ],
  products: [
    'src/app/features/list/table/product-table.tsx',
    'src/app/features/list/table/set-cards.tsx',
    'src/app/parts/download-link.tsx',
    'src/app/parts/format-menu.tsx',
  ],
  list: ['src/app/features/list/list-screen.tsx'],
};

export default defineConfig({
  plugins: [tailwindcss(), messageCatalogues(), knowStyles(), shareChunks(SHARED_CHUNKS), reactRouter()],
  // For development: packages are found before the first page, not one by one while it loads, which would load it again and again.
  optimizeDeps: { entries: ['src/app/entry.client.tsx', 'src/app/root.tsx', 'src/app/screens/**/*page.tsx'] },
  server: {
    warmup: {
      clientFiles: ['src/app/entry.client.tsx', 'src/app/root.tsx', 'src/app/screens/home/page.tsx'],
    },
  },
  build: {
    target: 'es2022',
    // The server compresses with brotli; measuring gzip here only takes time.
    reportCompressedSize: false,
  },
});
