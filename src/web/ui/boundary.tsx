// Contains the failure of one part of a page: the rest stays. The caller says what is shown in its place; app pages use <Part>.
import { Component, type ReactNode } from 'react';

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
