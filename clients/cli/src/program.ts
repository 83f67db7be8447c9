import { CommanderError, Command as Parser, Option as ParserOption } from 'commander';
import { SeatError } from '../../typescript/src/errors.ts';
import { connectAsAdmin } from './api.ts';
import { type VerifyOptions, verifyUsage } from './bill/verify.ts';
import { callEndpoint } from './call.ts';
import { type Command, type CommandName, commonOptions, groupTexts, listCommands, programText } from './commands.ts';
import type { Environment } from './environment.ts';
import { CliError, type ExitName, exitCodes } from './exit-codes.ts';
import { createKey, listKeys, rotateKey, switchKey } from './keys.ts';
import { forwardMessages, type ListenOptions } from './listen.ts';
import { login, logout } from './login.ts';
import { displayWidth, writeJson } from './output.ts';
import { wordsOf } from './parse-errors.ts';
import { forwardStream, type StreamListenOptions } from './streams.ts';
import { followCalls, type TailOptions } from './tail.ts';
import { type Language, languageOf, say } from './texts.ts';
import { showUsage, type UsageOptions } from './usage.ts';

/** As in `package.json`. */
const VERSION = '0.1.0';
/** Help is as wide as the narrowest terminal that is usual. */
const HELP_COLUMNS = 80;

/** Options as they were parsed; which there are says the table of commands. */
type Given = Readonly<Record<string, unknown>> & { readonly url?: string; readonly json?: boolean };
type Run = (environment: Environment, words: readonly string[], given: Given) => Promise<void> | void;

/** Options have the types that their flags in the table of commands say. */
const as = <Options>(given: Given): Options => given as Options;

const runs: Readonly<Record<CommandName, Run>> = {
  login: async (environment, _, given) => login(environment, given),
  logout: (environment) => logout(environment),
  keysList: async (environment, _, given) => listKeys(connectAsAdmin(environment, given), environment, given),
  keysCreate: async (environment, [name = ''], given) =>
    createKey(connectAsAdmin(environment, given), environment, name, as<{ mode: string }>(given)),
  keysDisable: async (environment, [key_id = ''], given) =>
    switchKey(connectAsAdmin(environment, given), environment, key_id, { ...given, to: 'disable' }),
  keysEnable: async (environment, [key_id = ''], given) =>
    switchKey(connectAsAdmin(environment, given), environment, key_id, { ...given, to: 'enable' }),
  keysRotate: async (environment, [key_id = ''], given) =>
    rotateKey(connectAsAdmin(environment, given), environment, key_id, as<{ grace: string }>(given)),
  usage: async (environment, _, given) =>
    showUsage(connectAsAdmin(environment, given), environment, as<UsageOptions>(given)),
  usageVerify: async (environment, _, given) => verifyUsage(environment, as<VerifyOptions>(given)),
  call: async (environment, [path = ''], given) => callEndpoint(environment, path, given),
  tail: async (environment, _, given) =>
    followCalls(connectAsAdmin(environment, given), environment, as<TailOptions>(given)),
  listen: async (environment, _, given) =>
    forwardMessages(connectAsAdmin(environment, given), environment, as<ListenOptions>(given)),
  streamsListen: async (environment, [stream_id = ''], given) =>
    forwardStream(connectAsAdmin(environment, given), environment, stream_id, as<StreamListenOptions>(given)),
};

/** Runs the command line; returns the exit code. `words` are what stands after `fourth-seat`. */
export async function runProgram(words: readonly string[], environment: Environment): Promise<number> {
  try {
    await createProgram(environment).parseAsync(words, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    return report(error, environment, words.includes('--json'));
  }
}

function createProgram(environment: Environment): Parser {
  const language = languageOf(environment.env);
  const program = new Parser('fourth-seat').description(say(programText, language)).version(VERSION);
  prepare(program, environment);
  for (const [name, command] of listCommands()) {
    const [first = '', second] = command.name.split(' ');
    const parent = second === undefined ? program : groupOf(program, first, { environment, language });
    add(parent, second ?? first, { command, language, run: runs[name], environment });
  }
  return program;
}

/** The command that holds those with two words, made with the first of them. */
function groupOf(
  program: Parser,
  name: string,
  { environment, language }: { readonly environment: Environment; readonly language: Language },
): Parser {
  const known = program.commands.find((one) => one.name() === name);
  if (known) return known;
  const group = program.command(name).description(groupTexts[name]?.[language] ?? name);
  prepare(group, environment);
  return group;
}

interface Added {
  readonly command: Command;
  readonly language: Language;
  readonly run: Run;
  readonly environment: Environment;
}

function add(parent: Parser, name: string, { command, language, run, environment }: Added): void {
  const parser = parent.command(name).description(say(command.summary, language));
  prepare(parser, environment);
  for (const one of command.arguments) parser.argument(one.name, say(one.text, language));
  for (const { flags, text, choices, default: standard, repeats } of [...command.options, ...commonOptions]) {
    const option = new ParserOption(flags, say(text, language));
    if (choices) option.choices([...choices]);
    if (standard !== undefined) option.default(standard);
    if (repeats === true)
      option.argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value]);
    parser.addOption(option);
  }
  parser.addHelpText('after', `\n  ${command.example}\n`);
  parser.action(async () => run(environment, parser.args, parser.opts()));
}

/** Everything is written through the environment, and nothing ends the process. */
function prepare(parser: Parser, { out, err }: Environment): void {
  parser
    .exitOverride()
    // What stands after a command is for that one: `usage` has options and a command.
    .enablePositionalOptions()
    .configureHelp({ helpWidth: HELP_COLUMNS, displayWidth })
    .configureOutput({
      writeOut: out,
      writeErr: err,
      // Said by `report`, in the language of the terminal and as JSON where that is asked for.
      outputError: () => undefined,
      getOutHelpWidth: () => HELP_COLUMNS,
      getErrHelpWidth: () => HELP_COLUMNS,
    })
    .showHelpAfterError(false);
}

/** Says a failure to a person, or as JSON to a script, and returns the exit code. */
function report(error: unknown, { env, err }: Environment, json: boolean): number {
  const { exit, ...failure } = failureOf(error, languageOf(env));
  err(json ? writeJson(failure) : `fourth-seat: ${failure.message}\n`);
  return exitCodes[exit];
}

interface Failure {
  readonly exit: ExitName;
  readonly message: string;
  readonly code?: number;
  readonly status?: number;
  readonly request_id?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
}

function failureOf(error: unknown, language: Language): Failure {
  if (error instanceof CliError) return { exit: error.exit, message: error.in(language) };
  if (error instanceof CommanderError) return { exit: 'usage', message: wordsOf(error, language) };
  if (!(error instanceof SeatError)) {
    return { exit: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  const { message, code, status, request_id, data } = error;
  const words =
    status === 0 ? message : `${message}${fieldsOf(message, data)} (${code}${request_id ? `, ${request_id}` : ''})`;
  return { exit: exitOf(error), message: words, code, status, request_id, data };
}

/** Which fields of the request were refused, and why. */
function fieldsOf(message: string, { fields }: Readonly<Record<string, unknown>>): string {
  if (typeof fields !== 'object' || fields === null) return '';
  return (
    Object.entries(fields)
      // Where one field alone is wrong, its words are those of the answer.
      .map(([name, text]) => (text === message ? ` (${name})` : ` ${name}: ${String(text)}`))
      .join('')
  );
}

function exitOf({ status }: SeatError): ExitName {
  if (status === 401 || status === 403) return 'access';
  if (status === 429) return 'limit';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'no_answer';
}
