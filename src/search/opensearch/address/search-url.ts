/** The address of a cluster: its nodes, the credentials, and the prefix of its index names. */
export type SearchAddress = {
  nodes: readonly string[];
  auth: { username: string; password: string } | null;
  prefix: string;
};

/** Prefix of index names if the address has none. */
const DEFAULT_PREFIX = 'etalon';

const PREFIX = /^[a-z][a-z0-9_]{0,39}$/;

/**
 * Reads `https://user:password@host:9200,host2:9200/prefix`. All nodes get the same protocol and credentials. Returns
 * undefined if the text is no such address.
 */
export function parseSearchUrl(text: string): SearchAddress | undefined {
  const parts =
    /^(?<protocol>https?):\/\/(?:(?<user>[^@/]*)@)?(?<hosts>[^/@?#]+)(?:\/(?<prefix>[^/?#]*))?$/.exec(text);
  const { protocol = '', user, hosts = '', prefix = '' } = parts?.groups ?? {};
  const nodes = hosts.split(',').map(host => readNode(protocol, host));
  const isWhole = nodes.every(node => node !== undefined);
  if (parts === null || !isWhole || (prefix !== '' && !PREFIX.test(prefix))) return undefined;
  const auth = user === undefined ? null : readUser(user);
  return auth === undefined ? undefined : { nodes, auth, prefix: prefix || DEFAULT_PREFIX };
}

function readNode(protocol: string, host: string): string | undefined {
  if (!/^(?:[A-Za-z0-9._-]+|\[[0-9a-fA-F:]+\])(?::\d{1,5})?$/.test(host)) return undefined;
  return URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : undefined;
}

function readUser(user: string): { username: string; password: string } | undefined {
  const [username = '', password = '', ...rest] = user.split(':');
  if (username === '' || rest.length > 0) return undefined;
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
