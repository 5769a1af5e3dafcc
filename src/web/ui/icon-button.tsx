// A button that shows only an icon: its label is for screen readers and the tooltip.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'size'> & {
  label: string;
  icon: ReactNode;
  size?: 'icon' | 'small_icon';
};

export function IconButton({ label, icon, size = 'icon', look = 'plain', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button look={look} size={size} aria-label={label} {...rest}>
        {icon}
      </Button>
    </Tooltip>
  );
}
