import type { Locale } from '#contract/locale.ts';

/** What the commands say, in both languages; `{name}` parts are filled in. */
const MESSAGES = {
  no_versions: {
    en: 'There is no catalogue version yet. Load one: etalon import <folder>',
    cn: '还没有产品目录版本。导入一个：etalon import <folder>',
  },
  published: {
    en: 'Version {id} is live ({products} products)',
    cn: '版本 {id} 已上线（{products} 个产品）',
  },
  backed_up: { en: 'The database is copied to {file}', cn: '数据库已备份到 {file}' },
  ready: { en: 'Etalon is ready on {address}', cn: 'Etalon is ready on {address}' },
  stopping: { en: 'Stopping', cn: '正在停止' },
  port_taken: {
    en: 'Port {port} of {host} is taken by another program. Set PORT to a free one, or to 0 for any.',
    cn: '{host} 的端口 {port} 已被其他程序占用。请把 PORT 设为空闲端口，或设为 0 由系统选择。',
  },
  host_unusable: { en: 'HOST {host} is not an address of this machine', cn: 'HOST {host} 不是本机地址' },
  port_refused: { en: 'Port {port} may not be used by this user', cn: '当前用户无权使用端口 {port}' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Writes a message in a locale. */
export function say(
  key: keyof typeof MESSAGES,
  locale: Locale,
  parts: Record<string, string | number> = {},
): string {
  return MESSAGES[key][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''));
}

/** The language of messages: what `--lang` says, else the one of the environment (`LC_ALL`, `LC_MESSAGES`, `LANG`), else English. */
export function messageLocale(
  lang: Locale | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  const spoken = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return lang ?? (spoken.toLowerCase().startsWith('zh') ? 'cn' : 'en');
}
