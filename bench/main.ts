import { describeQuestions, QUESTIONS } from './questions.ts';

// Hands what is asked to the file that answers it; that file reads what stands behind the name.

const [name = '--help', ...options] = process.argv.slice(2);
if (name === '--help' || options.includes('--help')) {
  console.log(describeQuestions());
} else if (Object.hasOwn(QUESTIONS, name)) {
  process.argv.splice(2, 1);
  await import(`./${name}.ts`);
} else {
  console.error(`There is no question "${name}".\n\n${describeQuestions()}`);
  process.exitCode = 2;
}
