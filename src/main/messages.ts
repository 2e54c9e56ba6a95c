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
  move_without_url: {
    en: 'DATABASE_URL is not set: the PostgreSQL to move to (with --back: from), postgres://user:password@host:port/database',
    cn: '未设置 DATABASE_URL：要迁移到（--back 则为迁移自）的 PostgreSQL，postgres://user:password@host:port/database',
  },
  moved: {
    en: '{versions} versions and {records} records are in {to}',
    cn: '已将 {versions} 个版本、{records} 条记录迁移到 {to}',
  },
  preview_secret_missing: {
    en: 'PREVIEW_SECRET is not set: at least 16 characters, the same for the site and for this command',
    cn: '未设置 PREVIEW_SECRET：至少 16 个字符，网站与此命令须相同',
  },
  duration_invalid: {
    en: '--for: {value} is not accepted; write 30m, 12h or 7d, at most {limit}',
    cn: '--for：不接受“{value}”；请写 30m、12h 或 7d，最长 {limit}',
  },
  preview_unknown: {
    en: 'The live version has no product, set or group {id}',
    cn: '线上版本中没有产品、系列或分组“{id}”',
  },
  preview_until: { en: 'Works until {time} UTC', cn: '有效期至 {time} UTC' },
  no_feedback: { en: 'There is no feedback', cn: '没有反馈' },
  feedback_unknown: { en: 'There is no feedback {id}', cn: '没有反馈“{id}”' },
  feedback_answered: { en: 'Feedback {id}: {status}', cn: '反馈 {id}：{status}' },
  feedback_images: { en: '{count} images', cn: '{count} 张图片' },
  feedback_without_images: {
    en: 'Feedback {id} has no images, or does not exist',
    cn: '反馈“{id}”没有图片或不存在',
  },
  no_quotations: { en: 'There are no quotation requests', cn: '没有询价单' },
  export_ending: {
    en: '{file}: the ending says the form: .xlsx, .csv or .jsonl',
    cn: '{file}：扩展名决定格式：.xlsx、.csv 或 .jsonl',
  },
  exported: { en: '{count} quotation requests are in {file}', cn: '已将 {count} 份询价单写入 {file}' },
  ready: { en: 'Etalon is ready on {address}', cn: 'Etalon is ready on {address}' },
  restarted: { en: 'restarted in {seconds} s', cn: '已在 {seconds} 秒内重启' },
  not_restarted: {
    en: 'not restarted, the server from before this change is still running:',
    cn: '未能重启，更改前的服务器仍在运行：',
  },
  stopping: { en: 'Stopping', cn: '正在停止' },
  port_taken: {
    en: 'Port {port} of {host} is taken by another program. Set PORT to a free one, or to 0 for any.',
    cn: '{host} 的端口 {port} 已被其他程序占用。请把 PORT 设为空闲端口，或设为 0 由系统选择。',
  },
  host_unusable: { en: 'HOST {host} is not an address of this machine', cn: 'HOST {host} 不是本机地址' },
  port_refused: { en: 'Port {port} may not be used by this user', cn: '当前用户无权使用端口 {port}' },
} as const satisfies Record<string, Record<Locale, string>>;

/** Writes a message in a locale. */
export function message(
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
