// Which kinds of files a post can have. What else is asked of a file is left to check-files.ts and attach-video.ts.
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const documentType = 'application/pdf';
export const videoTypes = ['video/mp4', 'video/x-m4v'] as const;
export const fileTypes = [...imageTypes, documentType, ...videoTypes];
