/**
 * The address of the list of routes without those of the staff area, which no public page leads to: it
 * would be the larger part of the list, and grow with each page that staff get. The build writes it.
 */
export function publicManifest(manifest: string): string {
  return manifest.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
}
