/**
 * The headers that name a file: `file_name`, percent-encoded, and `content-disposition` with the name in plain letters
 * for old programs and in UTF-8 (RFC 6266, RFC 8187).
 */
export function nameHeaders(name: string): Record<string, string> {
  const safe = fileName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    file_name: encoded,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  };
}

/**
 * A name that every file system accepts, with path separators, wildcards and control characters replaced by `-`. It has
 * at most 120 characters before the extension.
 */
function fileName(name: string): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - ending.length)
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|\ufffd]+/gu, '-')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${[...stem].slice(0, 120).join('') || 'file'}${ending}`;
}
