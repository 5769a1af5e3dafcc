// The frame of the pages outside the shell: the name, which leads into the app, and the page in <main>.
import { Link, Outlet } from 'react-router';
import { useConfig } from './config-context.tsx';
import { paths } from './paths.ts';

export function BareFrame() {
  const { brand_name } = useConfig();
  return (
    <>
      <header className="flex h-14 items-center border-b border-line px-4 sm:px-6">
        <Link to={paths.dashboard} className="font-semibold tracking-tight">
          {brand_name}
        </Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
