import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { startSiteForTest, type TestSite, type TestSiteOptions } from '../api/start-site.ts';

/** An assistant that is connected to a site. */
export type Assistant = {
  site: TestSite;
  client: Client;
  /** Calls a tool. @returns its structured answer, or the text of a refusal */
  ask: (name: string, args: Record<string, unknown>) => Promise<unknown>;
};

/** Starts a site and connects the official client to it. */
export async function openAssistant(options?: TestSiteOptions): Promise<Assistant> {
  const site = await startSiteForTest(options);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.address)));
  onTestFinished(() => client.close());
  return {
    site,
    client,
    ask: async (name, args) => {
      const answer = await client.callTool({ name, arguments: args });
      if (answer.isError !== true) return answer.structuredContent;
      const [first] = answer.content;
      return first?.type === 'text' ? first.text : undefined;
    },
  };
}
