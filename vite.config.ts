import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageCatalogues } from './src/app/platform/messages/vite-plugin.ts';
import { editRouter } from './src/app/platform/router-adapter/vite-plugin.ts';

// What every page loads anyway travels as one file each: a shared dictionary packs better, and asks less often.
const SHARED_CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui|cookie-es|turbo-stream)\//,
  },
  {
    name: 'frame',
    test: /src\/app\/(platform\/(locale|links\/locale-link|session|storage|page|requests\/(browser-client|use-session))|shell\/(?!mega-menu))|src\/contract\/(client|cookie|key-case|paths|request-failure|status-texts)/,
  },
  // But for what no list of products shows.
  {
    name: 'list',
    test: /src\/app\/(features\/list|parts\/(?!contact-fields|form-|catalogue-|download-link|save-file|category-grid|full-value))/,
  },
];

export default defineConfig({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } } },
  },
  plugins: [tailwindcss(), messageCatalogues(), editRouter(), reactRouter()],
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
