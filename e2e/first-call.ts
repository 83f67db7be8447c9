/**
 * The commands with which a program that has no person comes to its first call: found as a coding agent finds them, from
 * `/llms.txt` to the page that it says to begin with. They print the answer of the call. `read` returns the text of a
 * path of the site. Throws where one of both commands is not there.
 */
export async function findFirstCall(read: (path: string) => Promise<string>): Promise<string> {
  const [, start = ''] = /begin with [^[]*\[[^\]]*\]\(([^)]+)\)/.exec(await read('/llms.txt')) ?? [];
  const commands = [...(await read(start)).matchAll(/```bash\n([\s\S]*?)```/g)].map(([, command = '']) => command);
  const [token, call] = ['/playground/token', '/v1/doudizhu/bid'].map((path) =>
    commands.find((command) => command.includes(path)),
  );
  if (token === undefined || call === undefined) throw new Error(`no first call in "${start}" of /llms.txt`);
  return token + call;
}
