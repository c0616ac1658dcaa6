/** A portrait as PNG, two pixels wide and three high. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGM4oKAARAwoFABC1QYB5t/aiwAAAABJRU5ErkJggg==', 'base64');
