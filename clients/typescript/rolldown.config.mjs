/**
 * The three builds: ES modules, CommonJS, and one file that sets the global `FourthSeat`, for engines that take no
 * modules. `OUT_DIR` is where they go.
 */
const dir = process.env.OUT_DIR ?? 'dist';

const build = (target, output) => ({
  input: 'src/index.ts',
  transform: { target },
  output: { dir, comments: false, ...output },
});

export default [
  build('es2020', { format: 'es', entryFileNames: 'index.js' }),
  build('es2020', { format: 'cjs', entryFileNames: 'index.cjs' }),
  build('es2015', {
    format: 'iife',
    name: 'FourthSeat',
    entryFileNames: 'fourth-seat.es2015.js',
    minify: true,
    // WeChat wraps every file in a module, so that a variable of a file is no global there.
    footer:
      'if(typeof module==="object"&&module)module.exports=FourthSeat;' +
      'if(typeof GameGlobal==="object"&&GameGlobal)GameGlobal.FourthSeat=FourthSeat;',
  }),
];
