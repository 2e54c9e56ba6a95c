/** Escapes a text for elements and attributes of XML. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // XML 1.0, 2.2: of the control characters only tab and line ends.
      .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
