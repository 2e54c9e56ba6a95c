import { Component } from 'react';

/**
 * Moves the focus to the content when the screen changes, while the old screen is still there. If the focused link is
 * removed from the document, the browser first looks for a new place for the focus, and lays out the half-changed page
 * for that. `screen` identifies the screen.
 */
export class LeaveScreen extends Component<{ screen: string }> {
  // The only hook that React offers between rendering a page and changing the document, which only classes have.
  override getSnapshotBeforeUpdate(before: Readonly<{ screen: string }>): null {
    const content = document.getElementById('content');
    if (before.screen !== this.props.screen && content?.contains(document.activeElement))
      content.focus({ preventScroll: true });
    return null;
  }

  // React requires it together with the above.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
