import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { messageCatalogues } from './src/app/messages/vite-plugin.ts';
import { announceChunkFailures } from './src/app/updates/vite-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), messageCatalogues(), announceChunkFailures(), reactRouter()],
  build: {
    target: 'es2022',
    // The server compresses with brotli; measuring gzip here only takes time.
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas that a page uses only for their types leave no code behind.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});
