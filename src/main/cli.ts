import { outliveReaders } from './cli/broken-pipe.ts';
import { runCli } from './cli/run-cli.ts';

outliveReaders(process.stdout, process.stderr);
process.exitCode = await runCli(process.argv.slice(2));
