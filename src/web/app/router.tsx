// Every signed-in route, each loaded when it is first opened (product spec, section 2).
import { browserEntries } from '#web/router/entries.ts';
import { createRouter } from '#web/router/router.ts';
import type { Route, Router } from '#web/router/router.ts';
import { BareFrame } from './bare-frame.tsx';
import { Guard } from './guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from './paths.ts';
import type { Session } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { WrongPage } from './wrong-page.tsx';

const inShell: Route[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('./dashboard-route.tsx')).DashboardRoute }),
  },
  {
    path: paths.generate,
    lazy: async () => ({ Component: (await import('./dashboard/generate-page.tsx')).GeneratePage }),
  },
  {
    path: paths.create_post,
    lazy: async () => ({ Component: (await import('./editor/create-post-page.tsx')).CreatePostPage }),
  },
  { path: paths.posts, lazy: async () => ({ Component: (await import('./posts/posts-page.tsx')).PostsPage }) },
  {
    path: paths.scheduler,
    lazy: async () => ({ Component: (await import('./scheduler/scheduler-page.tsx')).SchedulerPage }),
  },
  {
    path: paths.test_identity,
    lazy: async () => ({ Component: (await import('./account/identity-page.tsx')).IdentityPage }),
  },
  {
    path: paths.research,
    lazy: async () => ({ Component: (await import('./research/research-page.tsx')).ResearchPage }),
  },
  { path: paths.voice, lazy: async () => ({ Component: (await import('./voice/voice-page.tsx')).VoicePage }) },
  {
    path: paths.prospects,
    lazy: async () => ({ Component: (await import('./prospects/prospects-page.tsx')).ProspectsPage }),
  },
  {
    path: paths.figures,
    lazy: async () => ({ Component: (await import('./figures/figures-page.tsx')).FiguresPage }),
  },
  { path: paths.billing, lazy: async () => ({ Component: (await import('./billing/billing-page.tsx')).BillingPage }) },
  {
    path: paths.onboarding,
    lazy: async () => ({ Component: (await import('./onboarding/onboarding-page.tsx')).OnboardingPage }),
  },
  { path: paths.ideas, lazy: async () => ({ Component: (await import('./ideas-route.tsx')).IdeasRoute }) },
  {
    path: paths.recurring,
    lazy: async () => ({ Component: (await import('./recurring/recurring-page.tsx')).RecurringPage }),
  },
  { path: paths.share, lazy: async () => ({ Component: (await import('./share/share-page.tsx')).SharePage }) },
  {
    path: paths.api_access,
    lazy: async () => ({ Component: (await import('./api-access/api-access-page.tsx')).ApiAccessPage }),
  },
  {
    lazy: async () => ({ Component: (await import('./dev-dashboard/admin-guard.tsx')).AdminGuard }),
    children: [
      {
        path: paths.dev_dashboard,
        lazy: async () => ({ Component: (await import('./dev-dashboard/dev-dashboard-page.tsx')).DevDashboardPage }),
      },
    ],
  },
];

/** Where links in emails lead: open to people who are not signed in, too. */
const byLink: Route[] = [
  {
    path: paths.reset_password,
    lazy: async () => ({ Component: (await import('./account/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: paths.confirm_email,
    lazy: async () => ({ Component: (await import('./account/confirm-email-page.tsx')).ConfirmEmailPage }),
  },
  {
    path: paths.undo_email,
    lazy: async () => ({ Component: (await import('./account/undo-email-page.tsx')).UndoEmailPage }),
  },
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
                  lazy: async () => ({ Component: (await import('./api-access/authorize-page.tsx')).AuthorizePage }),
                },
                {
                  path: paths.payment_success,
                  lazy: async () => ({
                    Component: (await import('./billing/payment-success-page.tsx')).PaymentSuccessPage,
                  }),
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
