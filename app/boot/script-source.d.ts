/** The bundled and minified source of a script that the HTML contains: see `boot-plugin.ts`. */
declare module '*.ts?script' {
  const source: string;
  export default source;
}
