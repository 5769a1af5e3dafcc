// Where a part of a page that breaks stops: the rest of the page stays. What stands in its place is the caller's; app pages take <Part>.
import { Component } from 'react';
import type { ReactNode } from 'react';

type BoundaryProps = { fallback: (again: () => void) => ReactNode; children: ReactNode };

export class Boundary extends Component<BoundaryProps, { is_broken: boolean }> {
  override state = { is_broken: false };

  static getDerivedStateFromError(): { is_broken: boolean } {
    return { is_broken: true };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.is_broken ? fallback(() => this.setState({ is_broken: false })) : children;
  }
}
