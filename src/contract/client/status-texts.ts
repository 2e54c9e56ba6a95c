import type { LocalizedText } from '#text/localized-text.ts';

/**
 * What an HTTP status says where the answer itself has no message: the 15 codes of the specification. Those of success
 * are never shown, and there so that the table is whole.
 */
export const STATUS_TEXTS: Readonly<Record<number, Readonly<LocalizedText>>> = {
  200: { en: 'The server returned the data', cn: '服务器成功返回请求的数据' },
  201: { en: 'Created or changed', cn: '新建或修改数据成功' },
  202: { en: 'The request is queued in the background', cn: '请求已进入后台排队（异步任务）' },
  204: { en: 'Deleted', cn: '删除数据成功' },
  400: {
    en: 'The request was malformed; nothing was changed',
    cn: '发出的请求有错误，服务器没有进行新建或修改数据的操作',
  },
  401: { en: 'The token is not valid', cn: '令牌无效' },
  403: { en: 'Authorised, but access is forbidden', cn: '已获得授权，但是访问被禁止' },
  404: { en: 'The record does not exist', cn: '请求的记录不存在' },
  406: { en: 'Wrong user name or password', cn: '用户名或密码错误' },
  410: { en: 'The resource was removed for good', cn: '请求的资源被永久删除，且不会再得到' },
  422: { en: 'A validation error occurred while creating the record', cn: '创建对象时发生验证错误' },
  500: { en: 'The server reported an error', cn: '服务器发生错误，请检查服务器' },
  502: { en: 'Bad gateway', cn: '网关错误' },
  503: { en: 'The service is unavailable or overloaded', cn: '服务不可用，服务器暂时过载或维护' },
  504: { en: 'The gateway timed out', cn: '网关超时' },
};

/** Messages that the client makes itself; where no locale is known yet the Chinese text is used. */
export const CLIENT_TEXTS = {
  refused: { en: 'System error, please contact the administrator', cn: '系统错误，请联系管理员' },
  network: { en: 'Network error', cn: '网络异常' },
} satisfies Record<string, Readonly<LocalizedText>>;
