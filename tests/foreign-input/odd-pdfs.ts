/** A PDF with this many empty pages; `catalog` and `page` are written into it unchanged. */
export function createPdf({ pages = 1, catalog = '', page = '' } = {}): Buffer {
  const firstPageId = 3;
  const kids = Array.from({ length: pages }, (_, index) => `${firstPageId + index} 0 R`);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`),
  ];
  let text = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const tableOffset = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF\n`;
  return Buffer.from(text);
}
