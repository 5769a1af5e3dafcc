// An open menu: what has the focus, which keys do what, how it is left.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Menu, MenuChoices, MenuItem } from './menu.tsx';

const onEdit = vi.fn<() => void>();
const onChoose = vi.fn<(value: string) => void>();

// Loaded with the first menu, which a slow machine takes longer for than is waited for here.
beforeAll(async () => void (await import('./menu-parts.tsx')));

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <>
      <Menu button={<button type="button">More</button>}>
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem disabled onSelect={onEdit}>
          Delete
        </MenuItem>
        <MenuChoices
          label="Length"
          value="short"
          choices={[
            { value: 'short', label: 'Short' },
            { value: 'single', label: 'Single line' },
          ]}
          onChange={onChoose}
        />
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const opener = () => screen.getByRole('button', { name: 'More' });
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

async function openBy(open: () => void): Promise<HTMLElement> {
  await act(async () => open());
  return await screen.findByRole('menu', { name: 'More' });
}
const openByKey = () =>
  openBy(() => {
    opener().focus();
    press('Enter');
  });
const openByMouse = () => openBy(() => void fireEvent.pointerDown(opener(), { button: 0, pointerType: 'mouse' }));

test('a key opens it at its first item; the arrows go past what cannot be taken and stop at the end', async () => {
  await openByKey();
  expect(focused()).toBe('Edit');
  press('ArrowDown');
  expect(focused()).toBe('Short');
  press('End');
  expect(focused()).toBe('Single line');
  press('ArrowDown');
  expect(focused()).toBe('Single line');
  press('Home');
  press('Tab');
  expect(focused()).toBe('Edit');
});

test('letters lead to an item: one goes from item to item, a word to the one that begins with it', async () => {
  const menu = await openByMouse();
  expect(document.activeElement).toBe(menu);
  press('s');
  expect(focused()).toBe('Short');
  press('s');
  expect(focused()).toBe('Single line');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  press('e');
  expect(focused()).toBe('Edit');
  press('x');
  expect(focused()).toBe('Edit');
  vi.restoreAllMocks();
});

test('Enter takes the item once, and the button has the focus when its work begins', async () => {
  await openByKey();
  onEdit.mockImplementation(() => expect(document.activeElement).toBe(opener()));
  press('Enter');
  expect(onEdit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

test('the one that is on says so, another is chosen by the space bar', async () => {
  await openByKey();
  const states = screen.getAllByRole('menuitemradio').map((one) => one.getAttribute('aria-checked'));
  expect(states).toEqual(['true', 'false']);
  press('End');
  press(' ');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('single');
});

test('what cannot be taken is not taken', async () => {
  await openByMouse();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onEdit).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

test('Escape closes it alone and gives the focus back', async () => {
  const onEscape = vi.fn<() => void>();
  document.addEventListener('keydown', onEscape);
  await openByMouse();
  press('Escape');
  document.removeEventListener('keydown', onEscape);
  expect(onEscape).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a press elsewhere closes it and leaves the focus where it goes; a finger that scrolls does not', async () => {
  await openByMouse();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  fireEvent.pointerDown(elsewhere, { button: 0, pointerType: 'touch' });
  expect(screen.getByRole('menu')).toBeTruthy();
  fireEvent.pointerDown(elsewhere, { button: 0, pointerType: 'mouse' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).not.toBe(opener());
});

test('pressed on the button, let go over an item: taken', async () => {
  await openByMouse();
  fireEvent.pointerUp(screen.getByRole('menuitem', { name: 'Edit' }), { pointerType: 'mouse' });
  expect(onEdit).toHaveBeenCalledOnce();
});
