// The frame of the pages outside the shell: the name, which links into the app, and the page in <main>.
import { Link } from '#web/router/link.tsx';
import { Outlet } from '#web/router/routes.tsx';
import { serviceNotice } from '#contract/page-config.ts';
import { useConfig } from './config-context.ts';
import { paths } from './paths.ts';

export function BareFrame() {
  const config = useConfig();
  const notice = serviceNotice(config);
  return (
    <>
      <header className="flex h-14 items-center border-b border-line px-4 sm:px-6">
        <Link to={paths.dashboard} className="font-semibold tracking-tight">
          {config.brand_name}
        </Link>
      </header>
      {notice && <p className="border-b border-line px-4 py-1.5 text-center text-xs text-muted">{notice}</p>}
      <main>
        <Outlet />
      </main>
    </>
  );
}
