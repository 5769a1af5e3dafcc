// Every signed-in route, each loaded when it is first opened (product spec, section 2).
import { browserEntries } from '#web/router/entries.ts';
import { createRouter, type Route, type Router } from '#web/router/router.ts';
import { BareFrame } from './page.tsx';
import { Guard } from './guard.tsx';
import { NotFoundPage, WrongPage } from './wrong-page.tsx';
import { paths } from './paths.ts';
import type { Session } from './session.ts';
import { Shell } from './shell/shell.tsx';

const inShell: Route[] = [
  { path: paths.dashboard, lazy: async () => (await import('./dashboard-route.tsx')).DashboardRoute },
  { path: paths.generate, lazy: async () => (await import('./dashboard/generate-page.tsx')).GeneratePage },
  { path: paths.create_post, lazy: async () => (await import('./editor/create-post-page.tsx')).CreatePostPage },
  { path: paths.posts, lazy: async () => (await import('./posts/posts-page.tsx')).PostsPage },
  { path: paths.scheduler, lazy: async () => (await import('./scheduler/scheduler-page.tsx')).SchedulerPage },
  { path: paths.test_identity, lazy: async () => (await import('./account/identity-page.tsx')).IdentityPage },
  { path: paths.research, lazy: async () => (await import('./research/research-page.tsx')).ResearchPage },
  { path: paths.voice, lazy: async () => (await import('./voice/voice-page.tsx')).VoicePage },
  { path: paths.prospects, lazy: async () => (await import('./prospects/prospects-page.tsx')).ProspectsPage },
  { path: paths.figures, lazy: async () => (await import('./figures/figures-page.tsx')).FiguresPage },
  { path: paths.billing, lazy: async () => (await import('./billing/billing-page.tsx')).BillingPage },
  { path: paths.onboarding, lazy: async () => (await import('./onboarding/onboarding-page.tsx')).OnboardingPage },
  { path: paths.ideas, lazy: async () => (await import('./ideas-route.tsx')).IdeasRoute },
  { path: paths.recurring, lazy: async () => (await import('./recurring/recurring-page.tsx')).RecurringPage },
  { path: paths.share, lazy: async () => (await import('./share/share-page.tsx')).SharePage },
  { path: paths.api_access, lazy: async () => (await import('./api-access/api-access-page.tsx')).ApiAccessPage },
  {
    lazy: async () => (await import('./dev-dashboard/admin-guard.tsx')).AdminGuard,
    children: [
      {
        path: paths.dev_dashboard,
        lazy: async () => (await import('./dev-dashboard/dev-dashboard-page.tsx')).DevDashboardPage,
      },
    ],
  },
];

/** Where links in emails lead: open to people who are not signed in, too. */
const byLink: Route[] = [
  { path: paths.reset_password, lazy: async () => (await import('./account/link-pages.tsx')).ResetPasswordPage },
  { path: paths.confirm_email, lazy: async () => (await import('./account/link-pages.tsx')).ConfirmEmailPage },
  { path: paths.undo_email, lazy: async () => (await import('./account/link-pages.tsx')).UndoEmailPage },
];

export function createAppRouter(session: Session): Router {
  const routes: Route[] = [
    {
      errorElement: <WrongPage />,
      children: [
        {
          element: <Guard session={session} />,
          children: [
            { element: <Shell />, children: [{ errorElement: <WrongPage />, children: inShell }] },
            {
              element: <BareFrame />,
              children: [
                {
                  path: paths.authorize,
                  lazy: async () => (await import('./api-access/authorize-page.tsx')).AuthorizePage,
                },
                {
                  path: paths.payment_success,
                  lazy: async () => (await import('./billing/payment-success-page.tsx')).PaymentSuccessPage,
                },
              ],
            },
          ],
        },
        { element: <BareFrame />, children: [...byLink, { path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ];
  return createRouter(routes, browserEntries());
}
