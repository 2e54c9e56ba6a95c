/** Structured data of a page for search engines (schema.org). */
export function JsonLd({ data }: { data: object }) {
  // A closing tag inside a text would end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
