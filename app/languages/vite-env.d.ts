interface ImportMetaEnv {
  /** The language that the scripts of a browser are built for. */
  readonly VITE_LANGUAGE?: import('./languages.ts').Language;
}
