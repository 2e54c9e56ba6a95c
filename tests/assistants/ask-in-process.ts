import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Api } from '#api/api.ts';
import { assistantServers } from '#assistants/assistant-server.ts';
import { createLogger } from '#main/log/logger.ts';
import { readConfig } from '#main/settings/config.ts';
import { openDesks } from '../../src/main/assistants/mcp-plugin.ts';

/** An assistant in the process of the site: the official client on the same server and tools as `/mcp`, without a network between them. */
export type InProcess = {
  client: Client;
  /** Calls a tool. @returns the whole result, even a refusal */
  call: (name: string, args: Record<string, unknown>) => Promise<CallToolResult>;
  close: () => Promise<void>;
};

/** The origin of the pages in the answers. */
export const ORIGIN = 'https://catalogue.example';

/** Opens an assistant on an API. Faults of ours are thrown, not numbered. */
export async function askInProcess(api: Api): Promise<InProcess> {
  const config = readConfig({});
  const faults: unknown[] = [];
  const log = createLogger('error', { write: line => void faults.push(line) });
  const server = await assistantServers({
    version: '0.0.0-test',
    default_locale: 'en',
    openDesk: openDesks(api, config, { origin: ORIGIN, log }),
    fail: error => {
      throw error;
    },
  })({ era: 'modern' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(here);
  return {
    client,
    call: async (name, args) => await client.callTool({ name, arguments: args }),
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}
