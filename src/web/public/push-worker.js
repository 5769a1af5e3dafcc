// Shows what is pushed to this browser, and opens its page when it is pressed. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  const { title = 'Something happened', body = '', url = '/', tag } = told;
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url }, icon: '/icons/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // Whatever was pushed, only a page of this site is opened.
  const own = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(self.clients.openWindow(own));
});
