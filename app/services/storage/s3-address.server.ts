/** A bucket of an S3-compatible store, and who may use it. */
export interface S3Address {
  bucket: string;
  region: string;
  /** The store's origin, or undefined for Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

const parameters = new Set(['endpoint', 'region']);

/**
 * Reads `s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…`. Returns the sentence that says what
 * is wrong with it, without repeating any part of it.
 */
export function parseS3Address(text: string): S3Address | string {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname || url.port) return form;
  const { hostname: bucket, searchParams } = url;
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  if (!accessKeyId || !secretAccessKey) return form;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    return 'names a bucket that cannot be: 3 to 63 lower-case letters, digits, dots and dashes';
  }
  if (!/^\/?$/.test(url.pathname)) return 'must not have a path: give the site a bucket of its own';
  for (const name of searchParams.keys()) {
    if (!parameters.has(name)) return 'may have the parameters endpoint and region, no other';
  }
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isOrigin(endpoint)) {
    return 'must have an endpoint such as https://s3.example.com, without a path';
  }
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!/^[\w-]{1,60}$/.test(region)) return 'must have a region such as eu-central-1';
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

const form =
  'must look like s3://KEY:SECRET@BUCKET?endpoint=https://…&region=…, with /, +, : and @ in key and secret percent-encoded (leave it out to have no bucket)';

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.username
  );
}
