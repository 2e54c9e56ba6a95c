/**
 * The file name if the answer has none. It is Chinese in every language because the specification fixes this text
 * (R-28).
 */
const UNKNOWN_FILE = '未知文件';

/**
 * The name under which a download is saved: of header `file_name` (percent-encoded), else of `content-disposition` as
 * RFC 6266 reads it, else {@link UNKNOWN_FILE}.
 */
export function downloadName(headers: Headers): string {
  const given = headers.get('file_name');
  const disposition = headers.get('content-disposition') ?? '';
  return (given && decodeName(given)) || encodedName(disposition) || plainName(disposition) || UNKNOWN_FILE;
}

/** Reads `filename*=UTF-8''%E6%B5%81.csv`, the form of RFC 8187. It has priority if a header has both forms. */
function encodedName(disposition: string): string {
  const [, charset = '', value = ''] =
    /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  if (/^utf-8$/i.test(charset)) return decodeName(value);
  if (!/^iso-8859-1$/i.test(charset)) return '';
  return value.replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** `filename="a \"b\".csv"` or `filename=a.csv`. */
function plainName(disposition: string): string {
  const found = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2] ?? '';
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
