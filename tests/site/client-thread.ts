import { isMainThread, MessageChannel, type MessagePort, parentPort, Worker } from 'node:worker_threads';

/** A request. `body` is sent unchanged. */
export type ClientRequest = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

/** A client with its own thread, so that its work costs this thread nothing. */
export type ClientThread = {
  /** Sends a request and reads its answer to the end. @returns the status, and the number of bytes received */
  send: (request: ClientRequest) => Promise<{ status: number; bytes: number }>;
  stop: () => Promise<unknown>;
};

/** Starts a client. */
export function startClientThread(): ClientThread {
  const worker = new Worker(new URL(import.meta.url));
  return {
    send: request =>
      new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.once('message', resolve);
        worker.postMessage({ request, answer: port2 }, [port2]);
      }),
    stop: () => worker.terminate(),
  };
}

if (!isMainThread)
  parentPort?.on('message', async ({ request: { url, ...request }, answer }: Asked) => {
    const response = await fetch(url, request);
    answer.postMessage({ status: response.status, bytes: (await response.arrayBuffer()).byteLength });
    answer.close();
  });

type Asked = { request: ClientRequest; answer: MessagePort };
