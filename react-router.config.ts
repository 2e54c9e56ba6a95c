import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // All routes in one small manifest: asking the server for them link by link costs a request a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
