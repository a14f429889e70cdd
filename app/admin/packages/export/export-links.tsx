/** Plain links: the browser saves what comes. */
export function ExportLinks() {
  return (
    <p className="mt-6 text-base text-soft">
      Every package with all its facts as a file:{' '}
      <a href="/admin/packages.csv" className="text-link">
        table (CSV)
      </a>{' '}
      or{' '}
      <a href="/admin/packages.json" className="text-link">
        JSON
      </a>
    </p>
  );
}
