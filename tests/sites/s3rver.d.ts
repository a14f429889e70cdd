// The package brings no types of its own.
declare module 's3rver' {
  interface Options {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Where it listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
