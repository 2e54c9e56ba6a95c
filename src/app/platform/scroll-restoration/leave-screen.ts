import { Component } from 'react';

/**
 * Moves the focus to the content when the screen changes, while the old screen is still there. A browser that has the
 * focused link taken out of its document finds a place for the focus first, and lays out the half-changed page for
 * that. `screen` identifies the screen.
 */
export class LeaveScreen extends Component<{ screen: string }> {
  // The one moment that React offers between rendering a page and changing the document; only classes have it.
  override getSnapshotBeforeUpdate(before: Readonly<{ screen: string }>): null {
    const content = document.getElementById('content');
    if (before.screen !== this.props.screen && content?.contains(document.activeElement))
      content.focus({ preventScroll: true });
    return null;
  }

  // React asks for it beside the above.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
