/** The table of traditional characters, which the library ships without types: pairs `traditional simplified`, `|` between. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
