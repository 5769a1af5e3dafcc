// Where a part of a page that breaks stops: the rest of the page stays. What stands in its place is the caller's; app pages take <Part>.
import { Component } from 'react';
import type { ReactNode } from 'react';

type BoundaryProps = { fallback: (again: () => void) => ReactNode; children: ReactNode };

export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}
