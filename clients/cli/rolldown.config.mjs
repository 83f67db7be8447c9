/** One file, with the parts of the client library that it uses. `OUT_DIR` is where it goes. */
export default {
  input: 'src/main.ts',
  platform: 'node',
  external: ['commander'],
  output: { dir: process.env.OUT_DIR ?? 'dist', format: 'es', entryFileNames: 'fourth-seat.js', comments: false },
};
